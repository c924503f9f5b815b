ALTER TABLE "operations" ADD COLUMN "credit_of" text;--> statement-breakpoint
CREATE INDEX "operations_credit" ON "operations" USING btree ("credit_of") WHERE "operations"."credit_of" is not null;