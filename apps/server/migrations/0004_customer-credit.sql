ALTER TABLE "invoices" ADD COLUMN "starting_balance_cents" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "ending_balance_cents" integer;