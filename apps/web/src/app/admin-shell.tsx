import { AdminGate } from './access-gate.tsx';
import DashboardShell from './dashboard-shell.tsx';

/** The dashboard's frame around pages of administrators. */
export default function AdminShell() {
  return (
    <AdminGate>
      <DashboardShell />
    </AdminGate>
  );
}
