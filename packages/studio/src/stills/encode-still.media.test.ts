import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { syntheticStatement } from '#provenance/digital-source.ts';
import { studioTool } from '#provenance/studio-tool.ts';
import { renderAvatarPortrait } from './avatar-portrait/render-avatar-portrait.ts';

describe('metadata', () => {
  it('describes the picture’s origin in PNG and JPEG', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const still = await renderAvatarPortrait({ prompt: 'a man & a <hat>', format });
      const { xmp, format: found } = await sharp(still.data).metadata();
      expect(found).toBe(format);
      const packet = xmp?.toString('utf8') ?? '';
      expect(packet).toContain(studioTool);
      expect(packet).toContain(syntheticStatement);
      expect(packet).toContain('digitalsourcetype/algorithmicMedia');
      expect(packet).toContain('a man &amp; a &lt;hat&gt;');
      if (format === 'png') expect(still.data.toString('latin1')).toContain(`Software\0\0\0\0\0${studioTool}`);
      // An independent decoder reads the whole file.
      await expect(sharp(still.data, { failOn: 'warning' }).stats()).resolves.toBeDefined();
    }
  });
});
