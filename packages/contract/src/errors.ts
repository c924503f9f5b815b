import { z } from 'zod';
import { messages } from './messages.ts';

/**
 * Every error the API can return: HTTP status, default user-facing text, and whether it needs the operator's attention
 * (`report`).
 */
export const errorTable = {
  MALFORMED_REQUEST: { status: 400, text: 'We could not read this request', report: false },
  INVALID_CREDENTIALS: { status: 400, text: messages.accounts.invalidCredentials, report: false },
  INVALID_CONFIRMATION_LINK: { status: 400, text: messages.accounts.invalidConfirmationLink, report: false },
  INVALID_RESET_LINK: { status: 400, text: messages.accounts.invalidResetLink, report: false },
  /** The first step of signing in was too long ago, in another browser, or no longer counts. */
  SECOND_STEP_EXPIRED: { status: 400, text: messages.twoFactor.stepExpired, report: false },
  WEBHOOK_REFUSED: { status: 400, text: messages.billing.webhookRefused, report: false },
  UNAUTHENTICATED: { status: 401, text: messages.auth.required, report: false },
  SUBSCRIPTION_REQUIRED: { status: 402, text: messages.gates.subscriptionRequired, report: false },
  TEST_CARD_DECLINED: { status: 402, text: messages.billing.declinedTitle, report: false },
  BILLING_EXPIRED: { status: 402, text: messages.billing.expired, report: false },
  FORBIDDEN: { status: 403, text: 'You are not allowed to do this', report: false },
  ACCOUNT_SUSPENDED: { status: 403, text: messages.accounts.suspended, report: false },
  EMAIL_NOT_CONFIRMED: { status: 403, text: messages.accounts.confirmFirst, report: false },
  STORAGE_FULL: { status: 403, text: messages.uploads.storageFull, report: false },
  SIGN_UP_CLOSED: { status: 403, text: messages.accounts.signUpClosed, report: false },
  FRESH_SIGN_IN_REQUIRED: { status: 403, text: messages.accounts.freshSignInRequired, report: false },
  ORIGIN_REFUSED: { status: 403, text: 'This call must come from the application itself', report: false },
  USAGE_LIMIT_EXCEEDED: { status: 403, text: messages.billing.limitReached, report: false },
  OWN_HOOKS_NOT_INCLUDED: { status: 403, text: messages.talkingActors.ownHooksNotIncluded, report: false },
  OWN_ACTORS_NOT_INCLUDED: { status: 403, text: messages.ownActors.notIncluded, report: false },
  NOT_FOUND: { status: 404, text: 'Not found', report: false },
  OPERATION_NOT_FOUND: { status: 404, text: messages.operations.notFound, report: false },
  NO_BILLING_ACCOUNT: { status: 404, text: messages.billing.noBillingAccount, report: false },
  REQUEST_TIMEOUT: { status: 408, text: messages.uploads.stalled, report: false },
  ALREADY_SUBSCRIBED: { status: 409, text: messages.billing.alreadySubscribed, report: false },
  NO_SUBSCRIPTION: { status: 409, text: messages.billing.noSubscription, report: false },
  IDEMPOTENCY_CONFLICT: { status: 409, text: 'This Idempotency-Key was used for another request', report: false },
  EMAIL_TAKEN: { status: 409, text: messages.accounts.emailTaken, report: false },
  SIGNED_IN_AS_ANOTHER: { status: 409, text: messages.accounts.signedInAsAnother, report: false },
  CONFLICT: { status: 409, text: 'This is no longer possible', report: false },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large', report: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'This content type is not supported', report: false },
  MISDIRECTED_REQUEST: { status: 421, text: 'This host name is not served here', report: false },
  INVALID_INPUT: { status: 422, text: 'Please check what you entered', report: false },
  WRONG_PASSWORD: { status: 422, text: messages.accounts.wrongPassword, report: false },
  WRONG_CODE: { status: 422, text: messages.twoFactor.wrongCode, report: false },
  SCRIPT_TOO_LONG_TO_SPEAK: { status: 422, text: messages.talkingActors.tooLongToSpeak, report: false },
  UNSPEAKABLE_SCRIPT: { status: 422, text: messages.talkingActors.unspeakable, report: false },
  CONTENT_MODERATION_ERROR: { status: 422, text: messages.moderation.refused, report: false },
  EXTRACTION_FAILED: { status: 422, text: messages.productImages.extractFailed, report: false },
  TRY_ON_FAILED: { status: 422, text: messages.tryOn.failed, report: false },
  /** The call can be made again with the statement; `POST /api/photos/statement` tells it. */
  CONSENT_REQUIRED: { status: 422, text: messages.avatars.statementNeeded, report: false },
  IMAGE_REFUSED: { status: 422, text: 'We could not use this image', report: false },
  RECORDING_REFUSED: { status: 422, text: messages.voiceRecordings.failed, report: false },
  CLIP_REFUSED: { status: 422, text: messages.ownClips.unreadable, report: false },
  MUSIC_REFUSED: { status: 422, text: messages.music.notSound, report: false },
  RATE_LIMITED: { status: 429, text: 'Too many requests. Please wait a moment.', report: false },
  SYSTEM_ERROR: { status: 500, text: messages.errors.system, report: true },
  DATA_ERROR: { status: 500, text: messages.errors.system, report: true },
  GENERATION_FAILED: { status: 500, text: messages.operations.generationFailed, report: false },
  PREVIEW_FAILED: { status: 500, text: messages.talkingActors.previewFailed, report: true },
  PAYMENTS_UNAVAILABLE: { status: 503, text: messages.billing.unavailable, report: true },
  MAIL_UNAVAILABLE: { status: 503, text: messages.accounts.mailUnavailable, report: false },
  SIGN_IN_UNAVAILABLE: { status: 503, text: messages.accounts.signInUnavailable, report: true },
  VIDEO_ENGINE_UNAVAILABLE: { status: 503, text: messages.talkingActors.noEncoder, report: true },
  SYNC_FAILED: { status: 503, text: messages.providers.syncFailed, report: true },
  SCRIPT_WRITER_UNAVAILABLE: { status: 503, text: messages.scripts.expandFailed, report: true },
  ENGINE_UNAVAILABLE: { status: 503, text: messages.operations.engineUnavailable, report: false },
  /** Reported where it happens, with what kept the server from doing it. */
  SERVER_BUSY: { status: 503, text: messages.errors.busy, report: false },
  DATABASE_AWAY: {
    status: 503,
    text: "We can't reach the database right now. Please try again in a few seconds.",
    report: true,
  },
  /** Not logged per call: the health check and the machine's own log report it. */
  DISK_FULL: { status: 507, text: messages.errors.diskFull, report: false },
  NOT_READY: { status: 503, text: 'The server is starting or stopping', report: false },
} as const satisfies Record<string, { status: number; text: string; report: boolean }>;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** Errors any endpoint may return; an endpoint lists only its additional ones. */
export const commonErrors = [
  'MALFORMED_REQUEST',
  'ORIGIN_REFUSED',
  'MISDIRECTED_REQUEST',
  'RATE_LIMITED',
  'SYSTEM_ERROR',
  'SERVER_BUSY',
  'DATABASE_AWAY',
  'DISK_FULL',
] as const;

/** Body of every unsuccessful response. */
export const errorBodySchema = z
  .object({
    error: z.string().describe('For people'),
    code: z.enum(errorCodes).describe('For programs'),
    details: z.unknown().optional(),
    errorType: z.string().optional().describe('What was wrong with it, where a capability has types of its own'),
    action_required: z.enum(['UPGRADE_PLAN']).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** `details` of INVALID_INPUT: the fields and the message to show beside each. */
export const inputIssuesSchema = z.array(z.object({ path: z.string(), message: z.string() }));
export type InputIssue = z.infer<typeof inputIssuesSchema>[number];
