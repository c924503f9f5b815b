/** Virtual try-on. */
export const tryOnMessages = {
  missingTitle: 'Missing Images',
  missing: 'Please upload both a person image and a garment image.',
  consentMissing: 'Please confirm that the person in this photo agreed.',
  /** Errors as title and message. */
  errors: {
    content_policy: {
      title: 'Content Policy Violation',
      text: 'Image content not suitable for virtual try-on. Please upload appropriate person and garment images.',
    },
    generation_failed: {
      title: 'Generation Failed',
      text: 'Could not generate virtual try-on result. Please try with different images.',
    },
    timeout: {
      title: 'Processing Timeout',
      text: 'Virtual try-on is taking longer than expected. Please try again.',
    },
    wrong_image_content: {
      title: 'Invalid Person Image',
      text: 'Could not detect a person in your image. Please upload a clear, well-lit photo of a person.',
    },
    invalid_human_image: {
      title: 'Invalid Person Image',
      text: 'Could not detect a person in your image. Please upload a clear, well-lit photo of a person.',
    },
    pose_detection_failed: {
      title: 'Invalid Person Image',
      text: 'Could not detect a person in your image. Please upload a clear, well-lit photo of a person.',
    },
    invalid_garment_image: {
      title: 'Invalid Garment Image',
      text: 'Could not detect clothing in the garment image. Please upload a clear photo of a clothing item.',
    },
    image_quality: {
      title: 'Image Quality Issue',
      text: 'Image quality too low. Please upload high-resolution, well-lit photos.',
    },
  },
  failedTitle: 'Generation Failed',
  failed: 'Failed to generate virtual try-on. Please try again.',
  uploadFailed: 'Failed to upload images. Please try again.',
  invalidResult: 'Invalid result received from server',
  downloadFailedTitle: 'Download Failed',
  downloadFailed: 'Failed to download the image. Please try again.',
  generate: 'Generate Try-On',
  /** Used when an outside provider makes it. */
  generating: 'Generating (2-5 min)...',
  noPrevious: 'No previous results yet',
  noPreviousHint: 'Generate your first virtual try-on!',
  viewAll: (count: number) => `View All (${count})`,
  lastOnes: (count: number) => `Your last ${count} virtual try-on generations`,
} as const;
