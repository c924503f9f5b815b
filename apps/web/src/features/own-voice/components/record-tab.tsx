import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import type { RecordingDifference } from '@hookline/contract/voice-recordings';
import { Circle, Mic, RotateCcw, SkipForward, Square } from 'lucide-react';
import { useEffect } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Select } from '#components/ui/select.tsx';
import { useSpokenMs } from '#features/composer/index.ts';
import type { Sentence } from '../split-sentences.ts';
import type { Recorder } from '../use-recorder.ts';
import { useTakePlayback } from '../use-take-playback.ts';
import { LevelMeter } from './level-meter.tsx';
import { SentenceRow } from './sentence-row.tsx';

interface RecordTabProps {
  recorder: Recorder;
  sentences: readonly Sentence[];
  script: string;
  language: LanguageCode | 'auto';
  differences: readonly RecordingDifference[];
}

/** Recording sentence by sentence, while the script scrolls along. */
export function RecordTab({ recorder, sentences, script, language, differences }: RecordTabProps) {
  const { takes, current, isRecording, elapsedMs } = recorder;
  const { next, stop } = recorder;
  const playback = useTakePlayback();
  const expectedMs = useSpokenMs(script, language);
  const takenMs = [...takes].reduce(
    (sum, [index, { samples, sampleRate }]) =>
      isRecording && index === current ? sum : sum + (samples.length / sampleRate) * 1000,
    0,
  );
  const sentence = sentences[current];
  const share = sentence ? estimateSpeechMs(sentence.text, language === 'auto' ? 'en' : language) : 1;
  const first = sentences.findIndex((_, index) => !takes.has(index));

  // Space goes on while one reads; elsewhere it presses the focused button.
  useEffect(() => {
    if (!isRecording) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat) return;
      event.preventDefault();
      next();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isRecording, next]);

  function begin(index: number, only: boolean) {
    playback.stop();
    void recorder.start(index, only);
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3">
        {recorder.devices.length > 1 ? (
          <Select
            label="Microphone"
            value={recorder.deviceId ?? ''}
            options={recorder.devices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={recorder.chooseDevice}
          />
        ) : (
          <span className="inline-flex items-center gap-2 text-[14px] font-[550]">
            <Mic aria-hidden="true" className="size-[18px] stroke-[1.75]" />
            {recorder.devices[0]?.name ?? 'Microphone'}
          </span>
        )}
        <LevelMeter levelDb={recorder.levelDb} verdict={recorder.verdict} />
      </div>
      <ol aria-label="Sentences">
        {sentences.map((one, index) => (
          <SentenceRow
            key={one.startOffset}
            number={index + 1}
            sentence={one}
            take={isRecording && index === current ? undefined : takes.get(index)}
            isCurrent={index === current}
            progress={isRecording && index === current ? elapsedMs / Math.max(1, share) : null}
            differences={differences.filter(
              ({ startOffset }) => startOffset >= one.startOffset && startOffset < one.endOffset,
            )}
            isPlaying={playback.playing === index}
            onPlay={() => {
              const take = takes.get(index);
              if (take) playback.toggle(index, take);
            }}
            onRetake={() => begin(index, true)}
          />
        ))}
      </ol>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-raised py-4">
        {isRecording ? (
          <>
            <Button kind="accent" icon={<Square aria-hidden="true" className="fill-current" />} onClick={stop}>
              Stop recording
            </Button>
            <Button icon={<SkipForward aria-hidden="true" />} onClick={next}>
              Next sentence
            </Button>
            <Button kind="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={recorder.restart}>
              Retake sentence
            </Button>
            <span className="type-small inline-flex items-center gap-1.5 text-muted max-md:hidden">
              <Kbd>Space</Kbd> next
            </span>
          </>
        ) : (
          <Button
            kind="accent"
            icon={<Circle aria-hidden="true" className="fill-current" />}
            onClick={() => begin(Math.max(0, first), false)}
          >
            {takes.size === 0 ? 'Start recording' : first < 0 ? 'Record all again' : 'Continue recording'}
          </Button>
        )}
        <span className="type-small ml-auto text-muted tabular-nums">
          <span className="font-semibold text-[20px] text-fg">{formatTime(takenMs + elapsedMs)}</span> of about{' '}
          {formatTime(expectedMs)}
        </span>
      </div>
    </>
  );
}
