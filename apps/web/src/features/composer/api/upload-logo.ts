import { limits } from '@hookline/contract/limits';
import { productImages } from '@hookline/contract/product-images';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** Brings a logo for end cards. What is wrong with the file is the mutation's `error`. */
export function useUploadLogo({ onUploaded }: { onUploaded: (url: string) => void }) {
  return useMutation({
    mutationFn: async (file: File) => {
      if (!file.type.startsWith('image/')) throw new Error('Please upload an image file.');
      if (file.size > limits.imageBytes) throw new Error('Please upload an image smaller than 10MB.');
      const form = new FormData();
      form.set('name', file.name);
      form.set('type', 'logo');
      form.set('file', file);
      return (await call(productImages.upload, { form })).body.url;
    },
    onSuccess: onUploaded,
  });
}
