export {
  importPreviewView,
  importReadingInput,
  imports,
  importView,
  type ImportPreviewView,
  type ImportView,
} from './imports.endpoints.ts';
