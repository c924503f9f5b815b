ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_amount_positive";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "free_fix_of" text;--> statement-breakpoint
CREATE UNIQUE INDEX "operations_one_free_fix" ON "operations" USING btree ("free_fix_of") WHERE "operations"."free_fix_of" is not null and "operations"."status" not in ('failed', 'canceled');--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_amount_not_negative" CHECK ("credit_entries"."amount" >= 0);