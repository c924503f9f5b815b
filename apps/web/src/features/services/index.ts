export { ServicesOverview } from './components/services-overview.tsx';
