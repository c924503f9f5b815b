export { SyncCreators } from './components/sync-creators.tsx';
