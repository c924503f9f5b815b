CREATE TABLE "own_actors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"picture_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_actors" ADD CONSTRAINT "own_actors_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_actors_user" ON "own_actors" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "own_actors_picture" ON "own_actors" USING btree ("picture_id");