import { useCallback, useEffect, useRef, useState } from 'react';
import type { Take } from './use-recorder.ts';

/** Plays single takes. */
export function useTakePlayback() {
  const context = useRef<AudioContext | null>(null);
  const [playing, setPlaying] = useState<number | null>(null);

  const stop = useCallback(() => {
    void context.current?.close().catch(() => undefined);
    context.current = null;
    setPlaying(null);
  }, []);
  useEffect(() => stop, [stop]);

  const toggle = useCallback(
    (sentence: number, { samples, sampleRate }: Take) => {
      const wasPlaying = playing === sentence;
      stop();
      if (wasPlaying) return;
      const audio = new AudioContext();
      context.current = audio;
      const buffer = audio.createBuffer(1, samples.length, sampleRate);
      buffer.getChannelData(0).set(samples);
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(audio.destination);
      source.onended = () => {
        if (context.current === audio) stop();
      };
      source.start();
      setPlaying(sentence);
    },
    [playing, stop],
  );
  return { playing, toggle, stop };
}
