import { ApiError } from '@hookline/contract/client';
import { inputIssuesSchema } from '@hookline/contract/errors';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { ArrowRight, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { explainFieldError } from '#api/explain-field-error.ts';
import { useReportError } from '#api/use-report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useChangePronunciations, usePronunciations } from '../api/pronunciations.ts';

const text = messages.scripts;

interface PronunciationsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Problems {
  word?: string | undefined;
  say?: string | undefined;
}

/** Names the voices read wrongly, and how they are said; kept for the account, used in every video. */
export function PronunciationsDialog({ open, onOpenChange }: PronunciationsDialogProps) {
  const list = usePronunciations({ isWanted: open });
  const { set, remove } = useChangePronunciations();
  const reportError = useReportError();
  const [word, setWord] = useState('');
  const [say, setSay] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const wordField = useRef<HTMLInputElement>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    if (set.isPending) return;
    const missing = { word: word.trim() ? undefined : text.enterWord, say: say.trim() ? undefined : text.enterSaid };
    setProblems(missing);
    if (missing.word ?? missing.say) return;
    set.mutate(
      { word, say },
      {
        onSuccess: () => {
          setWord('');
          setSay('');
          wordField.current?.focus();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'CONTENT_MODERATION_ERROR')
            return setProblems({ say: explainFieldError(error) });
          const issues = inputIssuesSchema.safeParse(error instanceof ApiError ? error.details : undefined);
          if (!issues.success) return reportError(error);
          setProblems(Object.fromEntries(issues.data.map(({ path, message }) => [path, message])));
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Pronunciation"
      description="Spell a name the way it sounds. Captions keep your spelling."
      width="confirm"
      bodyClassName="pb-5"
      initialFocus={wordField}
      footer={
        <>
          <span className="type-small flex-1 text-muted">Saved to your account.</span>
          <Button kind="ink" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </>
      }
    >
      <form onSubmit={add} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          ref={wordField}
          label="Word"
          value={word}
          placeholder="Xiaomi"
          maxLength={limits.pronouncedCharacters}
          error={problems.word}
          onChange={(event) => {
            setWord(event.target.value);
            setProblems(({ say: kept }) => ({ say: kept }));
          }}
          className="min-w-[140px] flex-1"
        />
        <TextField
          label="Say it like"
          value={say}
          placeholder="shao mee"
          maxLength={limits.pronunciationCharacters}
          error={problems.say}
          onChange={(event) => {
            setSay(event.target.value);
            setProblems(({ word: kept }) => ({ word: kept }));
          }}
          className="min-w-[140px] flex-1"
        />
        <Button type="submit" busy={set.isPending} className="mt-[25px] max-sm:mt-0 max-sm:w-full">
          Add
        </Button>
      </form>
      {list.data && list.data.length > 0 ? (
        <ul aria-label="Words" className="mt-5 border-line border-t">
          {list.data.map((entry) => (
            <li key={entry.id} className="flex items-center gap-3 border-line border-b py-1.5">
              <span className="min-w-0 flex-1 break-words">
                <bdi className="font-semibold">{entry.word}</bdi>
                <ArrowRight aria-label="is said" className="mx-2 inline size-4 stroke-[1.75] text-muted" />
                <bdi>{entry.say}</bdi>
              </span>
              <IconButton label={`Remove ${entry.word}`} onClick={() => remove.mutate(entry.id)}>
                <X className="size-[18px]" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="type-small mt-5 text-muted" role={list.error ? 'alert' : undefined}>
          {list.error
            ? 'Your words did not load. Please try again.'
            : list.isPending
              ? messages.loading
              : 'No words yet. Add brand names that are mispronounced.'}
        </p>
      )}
    </Dialog>
  );
}
