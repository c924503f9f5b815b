import { personStatement, photoStatements } from '@hookline/contract/photo-statements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';

export interface PhotoStatement {
  /** The statement to confirm; null where nobody has to agree, or has agreed before. */
  text: { statement: string; purpose: string } | null;
  isGiven: boolean;
  give: (isGiven: boolean) => void;
  /** Why nothing can be ordered yet. */
  reason: string | null;
  /** To send with the order. */
  consent: string | undefined;
}

/** The address without what signs it: the same picture under a fresh address is the same picture. */
const pictureOf = (imageUrl: string) => imageUrl.replace(/\?.*$/, '');

/** Whether somebody on this photo has to have agreed before it is used, and whether that was confirmed. */
export function usePhotoStatement(imageUrl: string | undefined): PhotoStatement {
  const picture = pictureOf(imageUrl ?? '');
  // A confirmation is about one photo: another one begins without.
  const [givenFor, setGivenFor] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['photo-statement', picture],
    queryFn: async ({ signal }) =>
      (await call(photoStatements.ask, { body: { imageUrl: imageUrl ?? '' } }, { signal })).body,
    enabled: imageUrl !== undefined,
    staleTime: 600_000,
  });
  const text = data?.isNeeded ? personStatement : null;
  const isGiven = givenFor === picture;
  return {
    text,
    isGiven,
    give: (given) => setGivenFor(given ? picture : null),
    // Until it is known, the server decides.
    reason: text !== null && !isGiven ? 'Confirm that the person agreed first.' : null,
    consent: text !== null && isGiven ? personStatement.version : undefined,
  };
}
