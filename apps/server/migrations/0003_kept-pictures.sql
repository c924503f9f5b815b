CREATE TABLE "video_pictures" (
	"video_id" text NOT NULL,
	"asset_id" text NOT NULL,
	CONSTRAINT "video_pictures_video_id_asset_id_pk" PRIMARY KEY("video_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "video_pictures" ADD CONSTRAINT "video_pictures_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_pictures" ADD CONSTRAINT "video_pictures_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_pictures_asset" ON "video_pictures" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "operations_canceled" ON "operations" USING btree ("finished_at") WHERE "operations"."status" = 'canceled';--> statement-breakpoint
INSERT INTO "video_pictures" ("video_id", "asset_id")
SELECT DISTINCT "videos"."id", "assets"."id" FROM "videos"
JOIN "operations" ON "operations"."id" = "videos"."operation_id"
CROSS JOIN LATERAL (
	SELECT jsonb_array_elements_text(coalesce("operations"."input" -> 'mediaAssetIds', '[]'::jsonb)) AS "id"
	UNION SELECT "operations"."input" ->> 'logoAssetId'
) AS "picture"
JOIN "assets" ON "assets"."id" = "picture"."id";--> statement-breakpoint
UPDATE "assets" SET "expires_at" = NULL WHERE "id" IN (SELECT "asset_id" FROM "video_pictures");
