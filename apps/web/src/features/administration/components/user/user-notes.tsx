import { type AdminUserDetail, noteLimits, type UserNote } from '@hookline/contract/admin-users';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { TextArea } from '#features/scripts/index.ts';
import { useAddNote, useDeleteNote } from '../../api/user-actions.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Panel } from './panel.tsx';

function Note({ userId, note }: { userId: string; note: UserNote }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteNote();
  return (
    <li className="flex gap-2 py-3.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {note.text}
        </p>
        <p className="type-small mt-0.5 text-muted [overflow-wrap:anywhere]">
          {note.by}, {formatWhen(note.createdAt)}
        </p>
      </div>
      <IconButton label="Delete this note" className="-mt-2 -mr-2" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-[17px]" />
      </IconButton>
      {isAsking ? (
        <ConfirmDialog
          title="Delete this note?"
          description="You cannot undo this."
          action="Delete note"
          isDangerous
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: userId, noteId: note.id }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

/** What administrators wrote about a user, and a box for more. */
export function UserNotes({ detail: { user, notes } }: { detail: AdminUserDetail }) {
  const add = useAddNote();
  const [text, setText] = useState('');
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    add.mutate(
      { id: user.id, text: text.trim(), idempotencyKey },
      {
        onSuccess: () => {
          setText('');
          setKey(createIdempotencyKey());
        },
      },
    );
  }

  return (
    <Panel title="Notes" meta="Administrators only">
      <div className="px-5 pb-5 md:px-6">
        {notes.length === 0 ? null : (
          <ul aria-label="Notes" className="max-h-[480px] divide-y divide-line overflow-y-auto border-line border-y">
            {notes.map((note) => (
              <Note key={note.id} userId={user.id} note={note} />
            ))}
          </ul>
        )}
        <form onSubmit={submit} className="mt-4 grid gap-3">
          <TextArea
            label="Write a note"
            rows={3}
            maxLength={noteLimits.longest}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="type-small min-w-0 flex-[1_1_10rem] text-muted">Part of the user’s data export.</p>
            <Button size="s" type="submit" busy={add.isPending} disabled={text.trim() === ''}>
              Add note
            </Button>
          </div>
        </form>
      </div>
    </Panel>
  );
}
