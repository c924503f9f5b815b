import type { Actor } from '#actors/actor.ts';
import { clothColors, eyeColors, hairColors, skins } from '#actors/cast-colors.ts';
import { type CastRow, castTable } from '#actors/cast-table.ts';
import { castNames } from '#actors/sampling/cast-names.ts';
import { sampleCast } from '#actors/sampling/sample-cast.ts';
import { createRandom } from '#random/seeded-random.ts';
import { scenes } from '#scenes/scenes.ts';
import type { VoiceSpec } from '#speech/speech.ts';

const genders = { f: 'female', m: 'male', u: 'unknown' } as const;
const ageBands = { Y: 'Young Adult', A: 'Adult', S: 'Senior' } as const;

/** A name as an id: no accents, lower case, hyphens. */
function toId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

/** A date that spreads the catalogue over the months before its release. */
function addedAt(random: () => number, index: number): string {
  const day = new Date(Date.UTC(2026, 2, 2));
  day.setUTCDate(day.getUTCDate() + Math.floor(random() * 40) + ((index * 37) % 200));
  return day.toISOString().slice(0, 10);
}

/** `rank` counts the preceding voices of the same gender. */
function buildActor(row: CastRow, index: number, voice: VoiceSpec['gender'], rank: number): Actor {
  const id = toId(row.name);
  const random = createRandom(`actor/${id}`);
  const band = ageBands[row.who[1] as keyof typeof ageBands];
  const age = band === 'Senior' ? 0.75 + random() * 0.25 : band === 'Adult' ? 0.2 + random() * 0.25 : random() * 0.12;
  const light = index % 2 === 0 ? 'left' : 'right';
  const [topKind, topName, accentName] = row.top;
  const place = scenes[row.scene];
  // From its own sequence, so that nothing else about the actor depends on it. The hand-made rows set it directly.
  const films = createRandom(`actor/${id}/selfie`)() < 0.5;
  const takesSelfie =
    row.arm ??
    (index >= castTable.length && place.selfies === true && band !== 'Senior' && topKind !== 'kurta' && films);
  return {
    id,
    name: row.name,
    seed: id,
    gender: genders[row.who[0] as keyof typeof genders],
    ageBand: band,
    situations: [...place.situations],
    voice: {
      gender: voice,
      variant: rank,
      // Golden-ratio steps keep neighbors' voices apart, even if an engine has few voices.
      pitch: Math.round((0.89 + ((rank * 0.618) % 1) * 0.25 - age * 0.06) * 100) / 100,
      pace: Math.round((0.96 + random() * 0.12 - age * 0.07) * 100) / 100,
    },
    isPro: index % 3 === 2,
    isHD: index % 5 !== 4,
    isExclusive: index % 11 === 7,
    hasFreeSpech: true,
    popularity: index + 1,
    addedAt: addedAt(random, index),
    setting: { scene: row.scene, light, seated: place.table !== undefined && !takesSelfie },
    look: {
      skin: skins[row.skin],
      face: row.face,
      hair: row.hair[0],
      hairColor: hairColors[row.hair[1]],
      headwear: row.wear?.[0] ?? 'none',
      headwearColor: clothColors[row.wear?.[1] ?? 'navy'],
      brow: 0.85 + random() * 0.4,
      eyes: row.eyes?.[0] ?? 'almond',
      eyeColor: eyeColors[row.eyes?.[1] ?? 'brown'],
      nose: row.nose ?? 'straight',
      lip: row.lip ?? null,
      lipFullness: (['umber', 'cocoa', 'ebony'].includes(row.skin) ? 1.12 : 0.9) + random() * 0.2,
      beard: row.beard ?? 'none',
      glasses: row.glasses ?? 'none',
      age,
      freckles: row.freckles ?? false,
      top: topKind,
      topColor: clothColors[topName],
      topAccent: clothColors[accentName ?? 'cream'],
      earrings: row.ear ?? 'none',
      necklace: row.necklace ?? false,
      build: 0.96 + random() * 0.08,
      arm: takesSelfie ? (light === 'left' ? 'right' : 'left') : 'none',
    },
  };
}

function buildCast(rows: readonly CastRow[]): Actor[] {
  const ranks = { female: 0, male: 0, unknown: 0 };
  return rows.map((row, index) => {
    const gender = genders[row.who[0] as keyof typeof genders];
    // For an unknown gender, the two kinds of voice alternate.
    const voice = gender === 'unknown' ? (ranks.unknown++ % 2 === 0 ? 'female' : 'male') : gender;
    return buildActor(row, index, voice, ranks[voice]++);
  });
}

/**
 * All actors, most popular first. Built when the module is loaded, which takes a few milliseconds and draws nothing.
 */
export const cast: readonly Actor[] = buildCast([...castTable, ...sampleCast(castNames, castTable)]);

const byKey = new Map(
  cast.flatMap((actor) => [[actor.id, actor] as const, [actor.name.toLowerCase(), actor] as const]),
);

/** Finds an actor by id or name; case and accents do not matter. Undefined when there is none. */
export function findActor(idOrName: string): Actor | undefined {
  return byKey.get(idOrName.toLowerCase()) ?? byKey.get(toId(idOrName));
}
