export { createInstalledVoices, type InstalledVoices } from './installed-voices.ts';
export { runVoicesCommand } from './voices-command.ts';
