export { useHookVariants } from './api/write-hooks.ts';
export { ScriptTools } from './components/script-tools.tsx';
export { TextArea } from './components/text-area.tsx';
export { VoiceMenu } from './components/voice-menu.tsx';
