export { ScriptTools } from './components/script-tools.tsx';
export { VoiceMenu } from './components/voice-menu.tsx';
