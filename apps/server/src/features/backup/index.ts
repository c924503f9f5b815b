export { backupJobs, createBackupFeature } from './backup-feature.ts';
export { BackupRefusedError } from './check-backup.ts';
export { findLastBackup, type LastBackup } from './last-backup.ts';
export { type RestoreDeps, type RestoreSummary, restoreBackup } from './restore-backup.ts';
export { type BackupDeps, type BackupSummary, writeBackup } from './write-backup.ts';
