CREATE TABLE "own_clips" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"asset_id" text NOT NULL,
	"poster_asset_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_clips" ADD CONSTRAINT "own_clips_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_clips" ADD CONSTRAINT "own_clips_poster_asset_id_assets_id_fk" FOREIGN KEY ("poster_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_clips_user" ON "own_clips" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "own_clips_asset" ON "own_clips" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "own_clips_poster" ON "own_clips" USING btree ("poster_asset_id");