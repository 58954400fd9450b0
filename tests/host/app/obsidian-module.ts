import type * as O from 'obsidian';
import { App } from './app';
import * as bases from './bases/bases';
import * as values from './bases/values';
import * as binary from './binary';
import { Component } from './component';
import { debounce } from './debounce';
import { Events } from './events';
import { CapacitorAdapter, FileSystemAdapter } from './file-system-adapter';
import { FileManager } from './file-manager';
import * as fuzzy from './fuzzy';
import { addIcon, getIcon, getIconIds, removeIcon, setIcon } from './icons';
import { Keymap, Scope } from './keys';
import { SourceEditor } from './markdown/editor';
import { MarkdownPreviewRenderer, MarkdownRenderChild, MarkdownRenderer } from './markdown/markdown-renderer';
import { editorInfoField, editorLivePreviewField } from './markdown/editor-fields';
import { MarkdownEditView, MarkdownPreviewView, MarkdownView } from './markdown/markdown-view';
import { iterateCacheRefs, iterateRefs } from './metadata/cache-walk';
import * as frontmatter from './metadata/frontmatter';
import { MetadataCache } from './metadata/metadata-cache';
import { request, requestUrl } from './network';
import {
  getLinkpath,
  normalizePath,
  parseLinktext,
  resolveSubpath,
  stripHeading,
  stripHeadingForLink,
} from './paths';
import { Platform } from './platform';
import { Plugin } from './plugin';
import { sanitizeHTMLToDom } from './sanitize';
import { SecretStorage } from './secret-storage';
import { Tasks } from './tasks';
import * as components from './ui/components';
import { EditorSuggest } from './ui/editor-suggest';
import { HoverPopover, PopoverState, RenderContext } from './ui/hover-popover';
import { Menu, MenuItem, MenuSeparator } from './ui/menu';
import { ConfirmationButton, ConfirmationModal, Modal } from './ui/modal';
import { Notice } from './ui/notice';
import { SecretComponent } from './ui/secret-component';
import { Setting, SettingGroup } from './ui/setting';
import { SettingPage } from './ui/setting-page';
import { PluginSettingTab, SettingTab } from './ui/setting-tab';
import { AbstractInputSuggest, FuzzySuggestModal, PopoverSuggest, SuggestModal } from './ui/suggest';
import * as textComponents from './ui/text-components';
import { displayTooltip, setTooltip } from './ui/tooltip';
import { Vault } from './vault';
import { TAbstractFile, TFile, TFolder } from './vault-files';
import { apiVersion, getLanguage, requireApiVersion } from './version';
import { EditableFileView, FileView, TextFileView } from './workspace/file-views';
import * as items from './workspace/items';
import { WorkspaceLeaf } from './workspace/leaf';
import { ItemView, View } from './workspace/view';
import { Workspace } from './workspace/workspace';

type Declared = typeof O;

/**
 * A class must make instances that have every public member of the declared class; functions and values must be of the
 * declared type. Constructors are the host's own: plugins construct few of these classes, and tests construct those.
 */
type StandIns = {
  [K in keyof Declared]: Declared[K] extends { prototype: infer Instance extends object }
    ? { prototype: Pick<Instance, keyof Instance> }
    : Declared[K];
};

/** What `require('obsidian')` gives a plugin. */
export const obsidianModule = {
  AbstractInputSuggest,
  App,
  BasesEntry: bases.BasesEntry,
  BasesEntryGroup: bases.BasesEntryGroup,
  BasesQueryResult: bases.BasesQueryResult,
  BasesView: bases.BasesView,
  BasesViewConfig: bases.BasesViewConfig,
  Value: values.Value,
  NullValue: values.NullValue,
  NotNullValue: values.NotNullValue,
  PrimitiveValue: values.PrimitiveValue,
  StringValue: values.StringValue,
  CapacitorAdapter,
  Component,
  ConfirmationButton,
  ConfirmationModal,
  EditableFileView,
  EditorSuggest,
  Editor: SourceEditor,
  Events,
  FileManager,
  FileSystemAdapter,
  FileView,
  FuzzySuggestModal,
  HoverPopover,
  ItemView,
  Keymap,
  MarkdownEditView,
  MarkdownPreviewRenderer,
  MarkdownPreviewView,
  MarkdownRenderChild,
  MarkdownRenderer,
  MarkdownView,
  Menu,
  MenuItem,
  MenuSeparator,
  MetadataCache,
  Modal,
  Notice,
  Platform,
  Plugin,
  PluginSettingTab,
  PopoverState,
  PopoverSuggest,
  QueryController: bases.QueryController,
  RenderContext,
  Scope,
  SecretComponent,
  SecretStorage,
  Setting,
  SettingGroup,
  SettingPage,
  SettingTab,
  SuggestModal,
  TAbstractFile,
  TFile,
  TFolder,
  Tasks,
  TextFileView,
  Vault,
  View,
  Workspace,
  WorkspaceContainer: items.WorkspaceContainer,
  WorkspaceFloating: items.WorkspaceFloating,
  WorkspaceItem: items.WorkspaceItem,
  WorkspaceLeaf,
  WorkspaceMobileDrawer: items.WorkspaceMobileDrawer,
  WorkspaceParent: items.WorkspaceParent,
  WorkspaceRibbon: items.WorkspaceRibbon,
  WorkspaceRoot: items.WorkspaceRoot,
  WorkspaceSidedock: items.WorkspaceSidedock,
  WorkspaceSplit: items.WorkspaceSplit,
  WorkspaceTabs: items.WorkspaceTabs,
  WorkspaceWindow: items.WorkspaceWindow,
  addIcon,
  apiVersion,
  debounce,
  displayTooltip,
  editorInfoField,
  editorLivePreviewField,
  getIcon,
  getIconIds,
  getLanguage,
  getLinkpath,
  iterateCacheRefs,
  iterateRefs,
  normalizePath,
  parseLinktext,
  removeIcon,
  request,
  requestUrl,
  requireApiVersion,
  resolveSubpath,
  sanitizeHTMLToDom,
  setIcon,
  setTooltip,
  stripHeading,
  stripHeadingForLink,
  ...binary,
  ...components,
  ...textComponents,
  ...frontmatter,
  ...fuzzy,
} satisfies Partial<StandIns>;
