CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"operation_id" text,
	"kind" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"asset_id" text,
	"thumbnail_asset_id" text,
	"width" integer,
	"height" integer,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_thumbnail_asset_id_assets_id_fk" FOREIGN KEY ("thumbnail_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_operation" ON "pictures" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "pictures_user_kind_created" ON "pictures" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "pictures_deleted" ON "pictures" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "pictures_asset" ON "pictures" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "pictures_thumbnail_asset" ON "pictures" USING btree ("thumbnail_asset_id");