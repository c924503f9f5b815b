import { messages } from '@hookline/contract/messages';
import { type RefObject, useState } from 'react';
import { useActorsById } from '#features/actors/index.ts';
import {
  type Draft,
  findCreditProblem,
  findEndCardProblem,
  findScriptProblem,
  matrixOf,
  useSend,
  useSpokenMs,
} from '#features/composer/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { isRunning, useOperations } from '#features/operations/index.ts';
import { type Credits, useVideoCredits } from '#features/usage/index.ts';
import { useCreateVideos } from './api/create-videos.ts';
import { useExpectedMs } from './api/get-pace.ts';
import { findMatrixProblem } from './find-matrix-problem.ts';
import { useSentProjects, wasSent } from './sent-projects.ts';

const text = messages.talkingActors;

interface SendFacts {
  spokenMs: number;
  credits: Credits | undefined;
  /** The service that films some of it. */
  service: string | undefined;
}

function findReason(draft: Draft, { spokenMs, credits, service }: SendFacts): string | null {
  const { pairs, isMatrix } = matrixOf(draft);
  return (
    findScriptProblem(draft.script, spokenMs) ??
    (draft.actorIds.length === 0 ? text.selectActor : null) ??
    findMatrixProblem(draft, service) ??
    findEndCardProblem(draft.endCard) ??
    findCreditProblem(credits, pairs.length, isMatrix ? ['pair', 'pairs'] : undefined)
  );
}

interface ProjectSendOptions {
  editor: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
}

/** What sending a project needs: its price, what is in the way, and a question before it is sent once more. */
export function useProjectSend(userId: string, draft: Draft, { editor, onSent }: ProjectSendOptions) {
  const credits = useVideoCredits();
  const installation = useInstallation();
  const { refused, onRefused, onChanged, start } = useSend({ editor });
  const create = useCreateVideos({ onRefused });
  const spokenMs = useSpokenMs(draft.script, draft.language);
  const { pairs, ratios, videos, isMatrix } = matrixOf(draft);
  const studioTime = useExpectedMs(spokenMs, videos);
  // How long a service takes is unknown in advance.
  const expected = draft.filmedBy === undefined ? studioTime : null;
  const actors = useActorsById();
  const creator = draft.actorIds.map((id) => actors.get(id)?.provider).find((provider) => provider !== undefined);
  const service = draft.filmedBy === undefined ? creator : installation?.photoFilmer?.name;
  const { operations } = useOperations();
  const { sent, rememberSent } = useSentProjects(userId);
  const isSent = wasSent(draft, sent, operations);
  const [isAsking, setAsking] = useState(false);
  const noEncoder = installation?.videoEnabled === false ? text.noEncoder : null;
  const reason = noEncoder ?? findReason(draft, { spokenMs, credits, service });

  function sendNow() {
    setAsking(false);
    start(
      (idempotencyKey, on) => create.mutate({ draft, idempotencyKey }, on),
      (sendId) => {
        rememberSent(draft, sendId);
        onSent();
      },
    );
  }

  function send() {
    if (reason !== null || create.isPending) return;
    if (isSent) setAsking(true);
    else sendNow();
  }

  return {
    refused,
    onChanged,
    send,
    /** Whether the same project shall be sent once more is being asked. */
    again: { isAsking, confirm: sendNow, cancel: () => setAsking(false) },
    /** What the bar beside the button says. */
    bar: {
      count: pairs.length,
      videos,
      matrix: isMatrix ? { pairs: pairs.length, ratios: ratios.length } : null,
      credits,
      expectedMs: expected?.ms ?? null,
      isFirstEstimate: expected?.isFirstEstimate === true,
      before: operations.filter(isRunning).length,
      reason,
      busy: create.isPending,
      isSent,
    },
  };
}
