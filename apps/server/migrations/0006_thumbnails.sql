ALTER TABLE "videos" ADD COLUMN "thumbnail_asset_id" text;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_thumbnail_asset_id_assets_id_fk" FOREIGN KEY ("thumbnail_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_video_asset" ON "videos" USING btree ("video_asset_id");--> statement-breakpoint
CREATE INDEX "videos_poster_asset" ON "videos" USING btree ("poster_asset_id");--> statement-breakpoint
CREATE INDEX "videos_thumbnail_asset" ON "videos" USING btree ("thumbnail_asset_id");--> statement-breakpoint
CREATE INDEX "videos_captions_asset" ON "videos" USING btree ("captions_asset_id");--> statement-breakpoint
CREATE INDEX "videos_subtitles_asset" ON "videos" USING btree ("subtitles_asset_id");