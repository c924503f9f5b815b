import { loadProbe } from '#encode/verify-video.ts';
import { RenderError } from '#errors/render-error.ts';

/** Size and length of a film. Throws `unreadable_media`. */
export async function probeFilm(file: string): Promise<{ width: number; height: number; durationMs: number }> {
  const { ALL_FORMATS, FilePathSource, Input } = await loadProbe();
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('no picture');
    return {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      durationMs: Math.round((await track.computeDuration()) * 1000),
    };
  } catch (cause) {
    throw new RenderError('unreadable_media', 'A clip could not be read.', { cause });
  } finally {
    input.dispose();
  }
}
