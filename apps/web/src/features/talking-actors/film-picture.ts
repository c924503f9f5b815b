import type { Actor } from '@hookline/contract/actors';
import type { Ratio } from '@hookline/contract/talking-actor-options';

/** The picture with which this actor's films of this format begin: the same room, place and size. */
export function filmPicture({ film }: Pick<Actor, 'film'>, ratio: Ratio): string {
  return film.replace('{ratio}', ratio.replace(':', 'x'));
}
