export { useRecordings } from './api/voice-recordings.ts';
export { OwnVoiceDialog } from './components/own-voice-dialog.tsx';
