import type { LanguageCode } from '@hookline/contract/languages';
import { messages } from '@hookline/contract/messages';
import { normalizeScript } from '@hookline/contract/script';
import type { VoiceRecording } from '@hookline/contract/voice-recordings';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { useListening } from '#features/music/index.ts';
import { useDeleteRecording, useRecordings, useUploadRecording } from '../api/voice-recordings.ts';
import { joinTakes } from '../join-takes.ts';
import { splitSentences } from '../split-sentences.ts';
import { useRecorder } from '../use-recorder.ts';
import { RecordTab } from './record-tab.tsx';
import { RecordingsList } from './recordings-list.tsx';
import { UploadTab } from './upload-tab.tsx';

const text = messages.voiceRecordings;

interface OwnVoiceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  script: string;
  language: LanguageCode | 'auto';
  actorCount: number;
  /** Id of the recording in use. */
  voice: string | undefined;
  onChange: (voice: string | undefined) => void;
}

/** The script in one's own voice: recorded sentence by sentence, or uploaded. Every actor speaks with it. */
export function OwnVoiceDialog(props: OwnVoiceDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onOpenChange, script: written, language, actorCount, voice, onChange }: OwnVoiceDialogProps) {
  const script = normalizeScript(written);
  const sentences = useMemo(() => splitSentences(script, language), [script, language]);
  const [tab, setTab] = useState<'record' | 'upload'>('record');
  const [file, setFile] = useState<File | null>(null);
  const [hasConsent, setConsent] = useState(false);
  const [made, setMade] = useState<VoiceRecording | null>(null);
  const recorder = useRecorder(sentences);
  const recordings = useRecordings();
  const upload = useUploadRecording();
  const remove = useDeleteRecording();
  const listening = useListening();
  const consentId = useId();
  const missing = sentences.length - recorder.takes.size;
  const isReady = tab === 'record' ? missing === 0 && sentences.length > 0 && !recorder.isRecording : file !== null;

  // What was found in the last take is no longer true once a part of it is spoken again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new take or file counts
  useEffect(() => {
    setMade((last) => {
      // Nobody chose it, so it is not kept.
      if (last) remove.mutate(last.id);
      return null;
    });
  }, [recorder.takes, file]);

  function close() {
    recorder.stop();
    listening.stop();
    if (made) remove.mutate(made.id);
    onOpenChange(false);
  }

  function use(recording: VoiceRecording) {
    recorder.stop();
    listening.stop();
    onChange(recording.id);
    onOpenChange(false);
  }

  function submit() {
    if (made) return use(made);
    const sound = tab === 'record' ? takenSound() : { sound: file ?? new Blob(), fileName: file?.name ?? '' };
    upload.mutate(
      { script, language, ...sound },
      {
        onSuccess: (recording) => {
          if (recording.differences.length + recording.warnings.length === 0) use(recording);
          else setMade(recording);
        },
      },
    );
  }

  function takenSound() {
    const takes = [...recorder.takes].sort(([a], [b]) => a - b);
    const rate = takes[0]?.[1].sampleRate ?? 48_000;
    const spoken = takes.flatMap(([index, { samples }]) => {
      const sentence = sentences[index];
      return sentence ? [{ sentence, samples }] : [];
    });
    return { ...joinTakes(spoken, rate), fileName: 'recording.wav' };
  }

  const left = recorder.isRecording || tab === 'upload' ? 0 : missing;
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : close())}
      title="Custom Voice"
      description={`Record the script once. ${speakersOf(actorCount)} with your timing.`}
      width="gallery"
      bodyClassName="md:!px-0"
      toolbar={
        <div className="border-line border-b px-5 pb-4 md:px-8">
          <Segmented
            label="How to add your voice"
            value={tab}
            options={[
              { value: 'record', label: 'Record' },
              { value: 'upload', label: 'Upload a sound' },
            ]}
            onChange={(next) => {
              recorder.stop();
              upload.reset();
              setTab(next);
            }}
          />
        </div>
      }
      footer={
        <>
          <label
            htmlFor={consentId}
            className="flex min-w-0 flex-[1_1_280px] items-start gap-3 text-[14px] leading-[1.45]"
          >
            <input
              id={consentId}
              type="checkbox"
              checked={hasConsent}
              onChange={(event) => setConsent(event.target.checked)}
              className="mt-0.5 size-[18px] shrink-0 accent-fg"
            />
            {text.consent}
          </label>
          <div className="flex flex-wrap items-center gap-3 max-md:w-full max-md:justify-end">
            {left > 0 ? (
              <span className="type-small text-muted">
                {left} {left === 1 ? 'sentence' : 'sentences'} to go
              </span>
            ) : null}
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button kind="accent" disabled={!isReady || !hasConsent} busy={upload.isPending} onClick={submit}>
              {made ? 'Use it anyway' : 'Use my voice'}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 pb-5 md:px-8">
          <Notices problem={recorder.problem ?? upload.error?.message ?? null} made={made} />
          {tab === 'record' ? (
            <RecordTab
              recorder={recorder}
              sentences={sentences}
              script={script}
              language={language}
              differences={made?.differences ?? []}
            />
          ) : (
            <UploadTab file={file} script={script} differences={made?.differences ?? []} onFile={setFile} />
          )}
        </div>
        <aside className="border-line bg-sunken py-5 max-md:-mx-5 max-md:border-t max-md:px-5 md:border-l md:px-6">
          <RecordingsList
            recordings={(recordings.data ?? []).filter(({ id }) => id !== made?.id)}
            script={script}
            chosen={voice}
            playingId={listening.playingId}
            onToggle={({ id, url }) => listening.toggle(id, url)}
            onUse={use}
            onDelete={({ id }) => {
              listening.stop();
              if (voice === id) onChange(undefined);
              remove.mutate(id);
            }}
          />
          {recordings.isError ? <p className="type-small mt-2 text-danger">{text.loadFailed}</p> : null}
        </aside>
      </div>
    </Dialog>
  );
}

function speakersOf(actors: number): string {
  if (actors <= 1) return 'Your actor speaks it';
  return actors === 2 ? 'Both actors speak it' : `All ${actors} actors speak it`;
}

function Notices({ problem, made }: { problem: string | null; made: VoiceRecording | null }): ReactNode {
  return (
    <>
      {problem ? (
        <NoticeBox tone="danger" className="mt-4">
          {problem}
        </NoticeBox>
      ) : null}
      {made?.warnings.map((warning) => (
        <NoticeBox key={warning} tone="warning" className="mt-4">
          {text.warnings[warning]}
        </NoticeBox>
      ))}
    </>
  );
}
