import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { actorPhotoSchema, photoErrors } from './own-actors.ts';

/** Name of the header in which a phone sends the token of its link with each photo. */
export const phoneLinkHeader = 'x-phone-link';

const phoneLinkSchema = z
  .object({
    id: z.string(),
    state: z
      .enum(['waiting', 'opened', 'ended', 'expired'])
      .describe('Waiting until a phone opens it; ended by either side, or with its last photo'),
    expiresAt: z.string(),
    photos: z.array(actorPhotoSchema).describe('Photos that arrived and can be used, oldest first'),
  })
  .meta({ id: 'PhoneLink' });
export type PhoneLink = z.infer<typeof phoneLinkSchema>;

const openedLinkSchema = z
  .object({
    statement: z.string().describe('What was confirmed for these photos on the other screen'),
    purpose: z.string(),
    expiresAt: z.string(),
    photosLeft: z.number().describe('How many more photos may be sent, refused ones included'),
  })
  .meta({ id: 'OpenedPhoneLink' });
export type OpenedPhoneLink = z.infer<typeof openedLinkSchema>;

const params = z.object({ id: z.string().min(1).max(100) });
const token = z.string().min(1).max(100).describe('From the link');

/**
 * A link that lets a phone deliver photos into the dialog of the person who made it, and do nothing else: it lasts for
 * minutes, takes a few photos and ends with the sign-in it was made in.
 */
export const phoneLinks = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/phone-links',
    auth: 'session',
    summary: 'Make a link for a phone to send photos for an actor; an earlier link of the same person ends',
    body: z.object({ consent: z.string().max(60).describe('The version of what was agreed to') }),
    responses: {
      201: z.object({
        id: z.string(),
        url: z.string().describe('To be opened on the phone; the token is behind the #'),
        expiresAt: z.string(),
        isNear: z.boolean().describe('The phone has to be in the same network'),
      }),
    },
    errors: ['INVALID_INPUT', 'CONFLICT', 'SUBSCRIPTION_REQUIRED', 'BILLING_EXPIRED', 'OWN_ACTORS_NOT_INCLUDED'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/phone-links/:id',
    auth: 'session',
    summary: 'Whether a phone has opened a link, and the photos that arrived',
    params,
    responses: { 200: phoneLinkSchema },
    errors: ['NOT_FOUND'],
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/phone-links/:id',
    auth: 'session',
    summary: 'End a link; photos that arrived stay',
    params,
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
  open: defineEndpoint({
    method: 'POST',
    path: '/api/phone-links/open',
    auth: 'public',
    summary: 'On the phone: what the link is for, and how long it lasts',
    body: z.object({ token }),
    responses: { 200: openedLinkSchema },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/phone-links/photos',
    auth: 'public',
    summary: `On the phone: send a photo, with the token in the header ${phoneLinkHeader}`,
    form: z.object({}),
    responses: { 200: z.object({ photosLeft: z.number() }) },
    errors: [...photoErrors, 'NOT_FOUND', 'CONFLICT', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  finish: defineEndpoint({
    method: 'POST',
    path: '/api/phone-links/finish',
    auth: 'public',
    summary: 'On the phone: end the link',
    body: z.object({ token }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
} as const;
