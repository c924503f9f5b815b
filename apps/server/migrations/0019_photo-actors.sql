CREATE TABLE "photo_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"sha256" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text
);
--> statement-breakpoint
ALTER TABLE "own_actors" ADD COLUMN "operation_id" text;--> statement-breakpoint
ALTER TABLE "own_actors" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photo_cuts" ADD COLUMN "is_by_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "photo_consents_user" ON "photo_consents" USING btree ("user_id","agreed_at");--> statement-breakpoint
CREATE INDEX "photo_consents_asset" ON "photo_consents" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "photo_consents_actor" ON "photo_consents" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "own_actors_operation" ON "own_actors" USING btree ("operation_id");