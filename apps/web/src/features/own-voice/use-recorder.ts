import { messages } from '@hookline/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { levelsOf } from './join-takes.ts';
import { findTakeProblem, judgeLevel, type LevelVerdict } from './judge-level.ts';
import { listMicrophones, type Microphone, MicrophoneError, openMicrophone } from './open-microphone.ts';
import type { Sentence } from './split-sentences.ts';

/** One sentence as it was spoken. */
export interface Take {
  samples: Float32Array;
  sampleRate: number;
}

export interface Recorder {
  takes: ReadonlyMap<number, Take>;
  /** The sentence that is being recorded, or comes next. */
  current: number;
  isRecording: boolean;
  /** Milliseconds into the current sentence. */
  elapsedMs: number;
  /** Loudest moment of the last second, in dB below full scale. */
  levelDb: number;
  verdict: LevelVerdict | null;
  problem: string | null;
  devices: { id: string; name: string }[];
  deviceId: string | undefined;
  chooseDevice: (id: string) => void;
  /** Records from this sentence on; `only` stops after it. */
  start: (sentence: number, only?: boolean) => Promise<void>;
  /** Ends the sentence and goes on with the next. */
  next: () => void;
  /** Begins the current sentence again. */
  restart: () => void;
  stop: () => void;
  clear: () => void;
}

const quietest = -100;
/** How often the page is told about level and time. */
const tellMs = 80;

/** Records a script sentence by sentence. The microphone is open only while it records. */
export function useRecorder(sentences: readonly Sentence[]): Recorder {
  const [takes, setTakes] = useState<ReadonlyMap<number, Take>>(new Map());
  const [current, setCurrent] = useState(0);
  const [isRecording, setRecording] = useState(false);
  const [meter, setMeter] = useState<{ elapsedMs: number; levelDb: number; verdict: LevelVerdict | null }>(idle);
  const [problem, setProblem] = useState<string | null>(null);
  const [devices, setDevices] = useState<{ id: string; name: string }[]>([]);
  const [deviceId, setDeviceId] = useState<string>();
  const microphone = useRef<Microphone | null>(null);
  const blocks = useRef<Float32Array[]>([]);
  const place = useRef({ sentence: 0, only: false });
  const heard = useRef({ recent: [] as number[], floorDb: undefined as number | undefined, toldAt: 0 });

  const close = useCallback(() => {
    microphone.current?.close();
    microphone.current = null;
    blocks.current = [];
    setRecording(false);
    setMeter(idle);
  }, []);
  useEffect(() => close, [close]);

  const hear = useCallback((samples: Float32Array) => {
    blocks.current.push(samples);
    const rate = microphone.current?.sampleRate ?? 48_000;
    const levelDb = 20 * Math.log10(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-5));
    const { recent } = heard.current;
    recent.push(levelDb);
    if (recent.length > rate / samples.length) recent.shift();
    // The first moments belong to the click of a button.
    if (blocks.current.length > 6) heard.current.floorDb = Math.min(heard.current.floorDb ?? 0, levelDb);
    const now = performance.now();
    if (now - heard.current.toldAt < tellMs) return;
    heard.current.toldAt = now;
    const recentDb = Math.max(...recent);
    const elapsedMs = (blocks.current.reduce((sum, block) => sum + block.length, 0) / rate) * 1000;
    // The quietest moment of a whole second says nothing while a sentence has just begun.
    const floorDb = elapsedMs > 1500 ? heard.current.floorDb : undefined;
    setMeter({ elapsedMs, levelDb: recentDb, verdict: elapsedMs < 600 ? null : judgeLevel(recentDb, floorDb) });
  }, []);

  /** Keeps what was said of the current sentence, if anything was. */
  const keep = useCallback((): boolean => {
    const sampleRate = microphone.current?.sampleRate ?? 48_000;
    const samples = joinBlocks(blocks.current);
    blocks.current = [];
    const found = findTakeProblem(levelsOf(samples, sampleRate));
    setProblem(found);
    if (found !== null) return false;
    // Read now: the next sentence is current by the time the state is updated.
    const { sentence } = place.current;
    setTakes((known) => new Map(known).set(sentence, { samples, sampleRate }));
    return true;
  }, []);

  const stop = useCallback(() => {
    if (microphone.current === null) return;
    keep();
    close();
  }, [keep, close]);

  const next = useCallback(() => {
    if (microphone.current === null || !keep()) return;
    const following = place.current.sentence + 1;
    if (place.current.only || following >= sentences.length) {
      close();
      setCurrent(Math.min(following, sentences.length - 1));
      return;
    }
    place.current.sentence = following;
    setCurrent(following);
  }, [keep, close, sentences.length]);

  const start = useCallback(
    async (sentence: number, only = false) => {
      setProblem(null);
      close();
      place.current = { sentence, only };
      setCurrent(sentence);
      heard.current = { recent: [], floorDb: undefined, toldAt: 0 };
      try {
        const onLost = () => {
          stop();
          setProblem(messages.voiceRecordings.microphone.lost);
        };
        microphone.current = await openMicrophone(deviceId, { onSound: hear, onLost });
        blocks.current = [];
        setRecording(true);
        setDevices(await listMicrophones());
        setDeviceId(microphone.current?.deviceId);
      } catch (error) {
        close();
        setProblem(error instanceof MicrophoneError ? error.message : messages.voiceRecordings.microphone.missing);
      }
    },
    [close, deviceId, hear, stop],
  );

  return {
    takes,
    current,
    isRecording,
    ...meter,
    problem,
    devices,
    deviceId,
    chooseDevice: (id) => {
      close();
      setDeviceId(id);
    },
    start,
    next,
    restart: () => {
      blocks.current = [];
      setProblem(null);
    },
    stop,
    clear: () => {
      close();
      setTakes(new Map());
      setCurrent(0);
      setProblem(null);
    },
  };
}

const idle = { elapsedMs: 0, levelDb: quietest, verdict: null };

function joinBlocks(blocks: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}
