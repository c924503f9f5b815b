import { useEffect, useState } from 'react';

/** One voice sounds at a time, and none when the part of the page that plays it is gone. */
export function useVoiceSample(): { playingId: string | null; toggle: (id: string, url: string) => void } {
  const [playing, setPlaying] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (!playing) return;
    const audio = new Audio(playing.url);
    // Another one may have been started since.
    const forget = () => setPlaying((now) => (now === playing ? null : now));
    audio.addEventListener('ended', forget);
    audio.addEventListener('error', forget);
    audio.play().catch(forget);
    return () => audio.pause();
  }, [playing]);
  return {
    playingId: playing?.id ?? null,
    toggle: (id, url) => setPlaying((now) => (now?.id === id ? null : { id, url })),
  };
}
