import { useCallback, useEffect, useRef, useState } from 'react';

export interface Listening {
  /** Id of the track that sounds. */
  playingId: string | null;
  /** Plays a track from its start, or stops it when it is the one that sounds. */
  toggle: (id: string, url: string) => void;
  stop: () => void;
}

/**
 * One track sounds at a time, and none when the part of the page that plays it is gone.
 * @param onFailed hears of a track that cannot be played
 */
export function useListening(onFailed?: () => void): Listening {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playingId, setPlayingId] = useState<string | null>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    setPlayingId(null);
  }, []);
  useEffect(() => stop, [stop]);

  const toggle = useCallback(
    (id: string, url: string) => {
      const wasPlaying = playingId === id;
      stop();
      if (wasPlaying) return;
      const next = new Audio(url);
      next.volume = 0.8;
      // Another one may have been started since.
      const forget = () => {
        if (audio.current === next) stop();
      };
      next.addEventListener('ended', forget);
      next.addEventListener('error', () => {
        if (audio.current === next) onFailed?.();
        forget();
      });
      audio.current = next;
      setPlayingId(id);
      void next.play().catch(forget);
    },
    [playingId, stop, onFailed],
  );
  return { playingId, toggle, stop };
}
