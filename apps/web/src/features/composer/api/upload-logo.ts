import { limits } from '@hookline/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notYetUploaded, type UploadProgress } from '#components/ui/upload-progress.ts';
import { uploadProductImage } from '#features/product-images/index.ts';

/** Brings a logo for end cards. What is wrong with the file is the mutation's `error`. */
export function useUploadLogo({ onUploaded }: { onUploaded: (url: string) => void }) {
  const [progress, setProgress] = useState<UploadProgress>(notYetUploaded);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (!file.type.startsWith('image/')) throw new Error('Please upload an image file.');
      if (file.size > limits.imageBytes) throw new Error('Please upload an image smaller than 10MB.');
      setProgress(notYetUploaded);
      return (await uploadProductImage(file, { onProgress: setProgress }, 'logo')).url;
    },
    onSuccess: onUploaded,
  });
  return { ...upload, progress };
}
