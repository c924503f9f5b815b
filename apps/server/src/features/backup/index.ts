export { BackupRefusedError } from './check-backup.ts';
export { type RestoreDeps, type RestoreSummary, restoreBackup } from './restore-backup.ts';
export { type BackupDeps, type BackupSummary, writeBackup } from './write-backup.ts';
