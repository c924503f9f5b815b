CREATE TABLE "affiliate_payout_details" (
	"affiliate_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_entries" DROP CONSTRAINT "affiliate_entries_of_one";--> statement-breakpoint
ALTER TABLE "affiliate_entries" DROP CONSTRAINT "affiliate_entries_payout_paid";--> statement-breakpoint
ALTER TABLE "affiliate_entries" DROP CONSTRAINT "affiliate_entries_signs";--> statement-breakpoint
DROP INDEX "affiliate_entries_payout";--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD COLUMN "mark" integer;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD COLUMN "marks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD COLUMN "paid_to" text;--> statement-breakpoint
ALTER TABLE "affiliate_payout_details" ADD CONSTRAINT "affiliate_payout_details_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_entries_payout_mark" ON "affiliate_entries" USING btree ("payout_id","mark","kind") WHERE "affiliate_entries"."payout_id" is not null;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_of_one" CHECK (("affiliate_entries"."commission_id" is null) = ("affiliate_entries"."kind" in ('paid', 'unpaid')));--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_payout_paid" CHECK (("affiliate_entries"."payout_id" is null) = ("affiliate_entries"."kind" not in ('paid', 'unpaid')));--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_signs" CHECK (case when "affiliate_entries"."kind" in ('earned', 'restored', 'unpaid') then "affiliate_entries"."amount_cents" > 0 else "affiliate_entries"."amount_cents" < 0 end);