CREATE TABLE "voice_recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"script" text NOT NULL,
	"language" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"times" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"consent" jsonb NOT NULL,
	"asset_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voice_recordings" ADD CONSTRAINT "voice_recordings_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_recordings_user" ON "voice_recordings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "voice_recordings_asset" ON "voice_recordings" USING btree ("asset_id");