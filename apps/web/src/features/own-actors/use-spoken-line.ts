import type { VoiceLine } from '@hookline/contract/own-actors';
import { useEffect, useRef, useState } from 'react';

/** Where a line is: milliseconds into it, or null while it is not played. */
export interface SpokenLine {
  atMs: number | null;
  play: () => void;
  pause: () => void;
}

function soundOf({ sound }: VoiceLine): Blob {
  return new Blob([Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0))], { type: 'audio/wav' });
}

/**
 * Plays a line and tells where it is. It starts by itself when it is there or another one comes, where the browser lets
 * it and nobody asked for calm.
 */
export function useSpokenLine(line: VoiceLine | undefined, isCalm: boolean): SpokenLine {
  const [atMs, setAtMs] = useState<number | null>(null);
  const player = useRef<HTMLAudioElement>(undefined);

  useEffect(() => {
    if (!line) return;
    const url = URL.createObjectURL(soundOf(line));
    const audio = new Audio(url);
    player.current = audio;
    let frame = 0;
    const follow = () => {
      setAtMs(audio.currentTime * 1000);
      frame = requestAnimationFrame(follow);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      setAtMs(null);
    };
    audio.onplay = follow;
    audio.onpause = stop;
    audio.onended = stop;
    // Some browsers wait for a press.
    if (!isCalm) void audio.play().catch(() => undefined);
    return () => {
      audio.onplay = null;
      audio.pause();
      stop();
      URL.revokeObjectURL(url);
      player.current = undefined;
    };
  }, [line, isCalm]);

  return {
    atMs,
    play: () => void player.current?.play().catch(() => undefined),
    pause: () => player.current?.pause(),
  };
}
