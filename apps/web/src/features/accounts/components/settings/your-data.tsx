import { Download } from 'lucide-react';
import { useState } from 'react';
import { useReportError } from '#api/use-report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { saveExport } from '../../api/save-export.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingRow, SettingSection } from './setting-section.tsx';

/** Taking everything along, and leaving. Needs a session only, never a subscription. */
export function YourData() {
  const reportError = useReportError();
  const [isSaving, setSaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  async function save() {
    setSaving(true);
    try {
      await saveExport();
    } catch (error) {
      reportError(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <SettingSection title="Your data" text="It’s yours. Download it anytime.">
      <SettingRow
        label="Download my data"
        note="Your account, videos, and everything else we store about you, in one zip."
        action={
          <Button size="s" icon={<Download aria-hidden="true" />} busy={isSaving} onClick={() => void save()}>
            Download
          </Button>
        }
      />
      <SettingRow
        label="Delete my account"
        note="Ends your subscription and deletes your videos. This can’t be undone."
        action={
          <Button size="s" className="!text-danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        }
      />
      <DeleteAccountDialog open={isDeleting} onOpenChange={setDeleting} />
    </SettingSection>
  );
}
