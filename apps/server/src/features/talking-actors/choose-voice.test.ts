import { createElevenlabsSpeaker } from '@hookline/providers/elevenlabs/speaker';
import { createOpenaiSpeaker } from '@hookline/providers/openai/speaker';
import { cast } from '@hookline/studio/cast';
import { expect, it } from 'vitest';
import { chooseVoice } from './choose-voice.ts';

const access = { apiKey: 'k', baseUrl: 'http://127.0.0.1:9' };

it.each([createElevenlabsSpeaker(access, { model: 'm' }), createOpenaiSpeaker(access, { model: 'm' })])(
  'gives every cast member a voice of $label of their gender and age',
  ({ voices }) => {
    const ages = { 'Young Adult': 'young', Adult: 'adult', Senior: 'senior' };
    const used = new Set<string>();
    for (const actor of cast) {
      const id = chooseVoice(actor, voices, 'en');
      const { gender } = actor.voice;
      expect(voices, actor.id).toContainEqual(expect.objectContaining({ id, gender, age: ages[actor.ageBand] }));
      expect(chooseVoice(actor, voices, 'en')).toBe(id);
      used.add(id);
    }
    expect(used.size).toBe(new Set(voices.map(({ id }) => id)).size);
  },
);

it('leaves voices of other languages out while there is another', () => {
  const maya = cast.find(({ id }) => id === 'maya');
  if (maya === undefined) throw new Error('no Maya');
  const german = { id: 'anna', name: 'Anna', gender: 'female', age: 'young', languages: ['de'] } as const;
  const man = { id: 'rob', name: 'Rob', gender: 'male', age: 'adult' } as const;
  expect(chooseVoice(maya, [german, man], 'de')).toBe('anna');
  expect(chooseVoice(maya, [german, man], 'ja')).toBe('rob');
  expect(chooseVoice(maya, [german], 'ja')).toBe('anna');
});
