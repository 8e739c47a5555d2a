export {
  attachPermissions,
  documentFileName,
  documentMediaTypes,
  documentRecordKinds,
  documentRefusals,
  mostDocumentBytes,
  mostDocumentsOfRecord,
  removedDocumentDays,
  uniqueFileNames,
  type AttachedTo,
  type DocumentMediaType,
  type DocumentRecordKind,
} from './document.ts';
