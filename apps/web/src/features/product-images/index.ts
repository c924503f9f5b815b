export { explainExtraction, useExtractImages } from './api/extract-images.ts';
export { keepProductImages } from './api/keep-images.ts';
export { uploadProductImage } from './api/upload-image.ts';
export { CutOuts } from './components/cut-out/cut-outs.tsx';
export { ProductButton } from './components/product-button.tsx';
export { ProductImagesDialog, type ProductSelection } from './components/product-images-dialog.tsx';
