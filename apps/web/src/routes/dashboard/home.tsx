import { DashboardHome } from '#app/dashboard-home.tsx';

export function meta() {
  return [{ title: 'Dashboard · Hookline' }];
}

export default DashboardHome;
