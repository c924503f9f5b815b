CREATE TABLE "photo_cuts" (
	"asset_id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"auto_mask" text,
	"auto_reason" text,
	"own_mask" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_cuts" ADD CONSTRAINT "photo_cuts_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;