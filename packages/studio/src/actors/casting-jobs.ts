import type { Actor } from '#actors/actor.ts';
import type { SceneKind } from '#scenes/scene.ts';

/** Jobs suggested by a place, whatever the clothes. Plain walls and outdoor scenes suggest none. */
const jobsOfPlaces: Partial<Record<SceneKind, readonly string[]>> = {
  kitchen: ['cook', 'chef', 'food blogger'],
  desk: ['developer', 'designer', 'freelancer', 'founder'],
  office: ['manager', 'consultant', 'business owner', 'recruiter'],
  classroom: ['teacher', 'professor', 'tutor'],
  library: ['student', 'librarian', 'author'],
  'recording-studio': ['podcaster', 'host', 'musician'],
  workshop: ['carpenter', 'craftsman', 'maker', 'mechanic'],
  shop: ['shop owner', 'seller', 'stylist'],
  cafe: ['barista', 'cafe owner'],
  gym: ['trainer', 'coach', 'athlete'],
  park: ['runner', 'yoga teacher'],
  car: ['driver', 'commuter'],
  bathroom: ['beautician', 'skincare expert'],
  garden: ['gardener'],
  beach: ['traveler'],
  balcony: ['lifestyle blogger'],
};

/** Places of someone in smart clothes at a practice, a firm or a bank. */
const consultingRooms: ReadonlySet<SceneKind> = new Set<SceneKind>([
  'office',
  'plaster',
  'sky',
  'sage',
  'slate',
  'bathroom',
]);

/**
 * Jobs a viewer would assume. No cast member wears a white coat: doctors and similar professions are adults in smart
 * clothes, in an office or in front of a plain light wall, without streetwear on their head.
 */
export function castingJobs({ ageBand, look, setting }: Actor, clothes: readonly string[]): string[] {
  const isStreetwear = look.headwear === 'cap' || look.headwear === 'beanie' || look.headwear === 'headband';
  const isSmart = clothes.includes('Smart') && !isStreetwear;
  const isConsulting = isSmart && ageBand !== 'Young Adult' && consultingRooms.has(setting.scene);
  return [
    ...(jobsOfPlaces[setting.scene] ?? []),
    ...(isConsulting ? ['doctor', 'dentist', 'pharmacist', 'expert', 'lawyer', 'banker'] : []),
    ...(isSmart && look.top === 'blazer' ? ['executive', 'realtor', 'salesperson'] : []),
    ...(clothes.includes('Workwear') ? ['handyman', 'builder', 'farmer'] : []),
    ...(ageBand === 'Senior' ? ['grandparent', 'retiree'] : []),
  ];
}
