import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Actors a user wants to find again. The actor may have left the cast since. */
export const favouriteActors = pgTable(
  'favourite_actors',
  {
    userId: text('user_id').notNull(),
    actorId: text('actor_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.actorId] })],
);
