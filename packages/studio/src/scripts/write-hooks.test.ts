import { languageCodes } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { describe, expect, it } from 'vitest';
import { hookLines } from './hook-lines.ts';
import { writeHooks } from './write-hooks.ts';
import { writeScripts } from './writer/write-scripts.ts';

describe('writeHooks', () => {
  it.each(languageCodes)('gives five distinct lines of 3 to 10 s in %s', (language) => {
    for (let seed = 0; seed < 20; seed++) {
      const hooks = writeHooks({ script: 'GlowUp is a serum for busy moms', language, seed });
      expect(new Set(hooks).size).toBe(5);
      expect(hooks.filter((hook) => hook.includes('GlowUp'))).toHaveLength(1);
      // 'Three steps': the script does not list any.
      for (const line of hookLines[language]?.list ?? []) expect(hooks).not.toContain(line);
      for (const hook of hooks) {
        expect(hook).not.toMatch(/[{}]|\s{2}/);
        expect(estimateSpeechMs(hook, language), hook).toBeGreaterThan(2000);
        expect(estimateSpeechMs(hook, language), hook).toBeLessThan(10_000);
      }
    }
  });

  it('proposes no line that the script already has', () => {
    const { variants } = writeScripts({ prompt: 'a meditation app', language: 'en', seconds: 30, count: 1, seed: 9 });
    const script = variants[0]?.script ?? '';
    const hooks = writeHooks({ script, language: 'en', seed: 1, count: 100 });
    expect(hooks.length).toBeGreaterThan(50);
    for (const hook of hooks) expect(script).not.toContain(hook);
  });

  it('depends only on the seed', () => {
    const request = { script: 'a meditation app', language: 'sv', seed: 5 } as const;
    expect(writeHooks(request)).toEqual(writeHooks(request));
    expect(writeHooks(request)).not.toEqual(writeHooks({ ...request, seed: 6 }));
  });
});

describe('hookLines', () => {
  it('contains 60 English lines and at least 12 in every other language, none twice', () => {
    for (const language of languageCodes) {
      const lines = Object.values(hookLines[language] ?? {}).flat();
      expect(new Set(lines).size).toBe(lines.length);
      expect(lines.length, language).toBeGreaterThanOrEqual(language === 'en' ? 60 : 20);
    }
  });
});
