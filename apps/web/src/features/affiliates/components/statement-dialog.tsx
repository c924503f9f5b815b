import { Download } from 'lucide-react';
import { useState } from 'react';
import { useReportError } from '#api/use-report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Select } from '#components/ui/select.tsx';
import { saveStatement } from '../api/affiliate.ts';
import { daysOf, type StatementPeriod, statementPeriods } from '../statement-periods.ts';

interface StatementDialogProps {
  /** Another affiliate's, for administrators. */
  affiliate?: { id: string; name: string };
  onClose: () => void;
}

/** Saves commissions, payouts and balance of a period. */
export function StatementDialog({ affiliate, onClose }: StatementDialogProps) {
  const [period, setPeriod] = useState<StatementPeriod>('year');
  const [saving, setSaving] = useState<'csv' | 'pdf' | null>(null);
  const reportError = useReportError();
  const save = async (format: 'csv' | 'pdf') => {
    setSaving(format);
    try {
      await saveStatement(format, daysOf(period), affiliate?.id);
    } catch (error) {
      reportError(error);
    }
    setSaving(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title="Download statement"
      description={
        affiliate === undefined
          ? 'Commissions, payouts and balance. Days are in UTC.'
          : `Commissions, payouts and balance of ${affiliate.name}. It includes their tax name and address, so the download is recorded in the audit log.`
      }
      bodyClassName="pb-6"
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-2.5">
          {(['csv', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              kind={format === 'pdf' ? 'ink' : 'line'}
              icon={<Download aria-hidden="true" />}
              className="max-sm:w-full"
              busy={saving === format}
              onClick={() => void save(format)}
            >
              {format === 'pdf' ? 'Download PDF' : 'Download CSV'}
            </Button>
          ))}
        </div>
      }
    >
      <Select
        label="Period"
        value={period}
        options={statementPeriods}
        onChange={setPeriod}
        className="w-full [&>svg]:ml-auto"
      />
    </Dialog>
  );
}
