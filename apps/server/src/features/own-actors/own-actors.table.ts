import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { pictures } from '#features/pictures/pictures.table.ts';

/** Actors that users made. What they look and sound like goes with every video of theirs, which thus outlives the row. */
export const ownActors = pgTable(
  'own_actors',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** How their pictures come about. */
    kind: text({ enum: ['drawn', 'photo'] }).notNull(),
    name: text().notNull(),
    /** Definition in the studio's terms, by kind. */
    definition: jsonb().$type<unknown>().notNull(),
    /** The photo they were made of, which may be deleted since. */
    pictureId: text('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** The operation that made them of photos. */
    operationId: text('operation_id'),
    /** Set when an administrator took them away. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('own_actors_user').on(table.userId, table.createdAt),
    index('own_actors_picture').on(table.pictureId),
    index('own_actors_operation').on(table.operationId),
  ],
);

export type OwnActorRow = typeof ownActors.$inferSelect;
