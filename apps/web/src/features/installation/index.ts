export { useInstallation } from './api/get-installation.ts';
