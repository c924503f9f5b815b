import type { Operation } from '@hookline/contract/operations';
import type { Recipe } from '@hookline/contract/video-remakes';
import type { Video } from '@hookline/contract/videos';
import type { Page } from '@playwright/test';

/** A finished video as the API returns it, for pages that receive canned answers instead of waiting for a render. */
export function videoAnswer(changes: Partial<Video> = {}): Video {
  const status = changes.status ?? 'ready';
  return {
    id: 'vid_1',
    name: 'Two cans',
    creator: 'Maya',
    type: 'talking-actor',
    operationId: 'op_1',
    status,
    url: '/files/a.mp4',
    posterUrl: '/files/a.jpg',
    thumbnailUrl: '/files/a.webp',
    captionsUrl: null,
    subtitlesUrl: '/files/a.srt',
    downloadUrl: '/files/a.mp4',
    created_at: '2026-11-21T10:00:00.000Z',
    durationMs: 5_000,
    width: 1080,
    height: 1920,
    sizeBytes: 900_000,
    version: 1,
    editOf: null,
    place: null,
    notes: [],
    additional_data: {
      status,
      source: 'Hookline studio',
      script: 'Two cans.',
      prompt: 'Two cans.',
      creator: 'Maya',
      videoPrompt: null,
      hookText: null,
      type: 'talking-actor',
      actorId: 'maya',
      language: 'en',
      ratio: '9:16',
      error: null,
      creditReturned: status === 'failed',
    },
    ...changes,
  };
}

/** Fields of an operation that creates a video, before the video exists. */
export function videoResult(id: string): Operation['results'][number] {
  return { kind: 'video', id, url: null, previewUrl: null };
}

/** A running operation of the send `snd_1`. */
export function operationAnswer(changes: Partial<Operation> = {}): Operation {
  return {
    id: 'op_1',
    kind: 'talking-actor',
    status: 'processing',
    title: 'Two cans',
    progress: 40,
    stage: 'frames',
    stageProgress: 30,
    frame: 30,
    frames: 100,
    previewUrl: null,
    remainingMs: 20_000,
    stageShares: null,
    queue: null,
    actorId: 'maya',
    sendId: 'snd_1',
    results: [videoResult('vid_1')],
    reason: null,
    error: null,
    credit: { kind: 'videos', amount: 1, state: 'held' },
    engine: 'Hookline studio',
    createdAt: new Date().toISOString(),
    startedAt: new Date().toISOString(),
    finishedAt: null,
    ...changes,
  };
}

export function recipeAnswer(changes: Partial<Recipe> = {}): Recipe {
  return {
    kind: 'talk',
    script: 'Two cans.',
    actorIds: ['maya'],
    mediaUrls: [],
    missingPictures: 0,
    missingClips: 0,
    freeFixUntil: null,
    language: 'auto',
    ratio: '9:16',
    captions: 'word-highlight',
    captionPosition: 'lower',
    captionColours: {},
    music: null,
    effects: true,
    label: true,
    expression: 'auto',
    pace: 'auto',
    holdProduct: false,
    endCard: null,
    ...changes,
  };
}

/** The library contains exactly these videos, whatever the query. */
export async function answerLibrary(page: Page, videos: readonly Video[]): Promise<void> {
  await page.route('**/api/video/library*', (route) =>
    route.fulfill({ json: { videos, found: videos.length, total: videos.length } }),
  );
}

/** Answers every request for operations with the current value of `list`; null simulates a lost connection. */
export async function answerOperations(page: Page, list: () => readonly Operation[] | null): Promise<void> {
  await page.route('**/api/operations?*', (route) => {
    const operations = list();
    return operations === null ? route.abort() : route.fulfill({ json: { operations } });
  });
}

/** Modifies the server's answer to a GET on its way to the page. */
export async function alterAnswer<Body>(page: Page, url: string, change: (body: Body) => object): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch (error) {
      // A test may end while a request is still pending.
      if (!/disposed|closed/i.test(String(error))) throw error;
    }
  });
}

/**
 * Anything sent from now on appears to be in progress on this page until the returned function is called, however
 * quickly it really finishes. Failed and canceled operations are reported at once.
 */
export async function holdOperations(page: Page): Promise<() => void> {
  const since = Date.now();
  let isHeld = true;
  const hold = (operation: Operation): Operation =>
    isHeld && operation.status === 'completed' && Date.parse(operation.createdAt) >= since
      ? { ...operation, status: 'processing', stage: 'frames', progress: 99, finishedAt: null }
      : operation;
  await alterAnswer(page, '**/api/operations?*', ({ operations }: { operations: Operation[] }) => ({
    operations: operations.map(hold),
  }));
  return () => {
    isHeld = false;
  };
}
