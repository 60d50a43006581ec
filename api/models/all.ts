/** The tables as Sequelize models, made once per database. */
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type ModelAttributes,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';

export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare username: string;
  declare usernameKey: string;
  declare email: string | null;
  declare firstName: string;
  declare lastName: string;
  declare passwordHash: string;
  declare bio: CreationOptional<string>;
  declare website: CreationOptional<string>;
  declare socialLinks: CreationOptional<string>;
  declare preferences: CreationOptional<string>;
  declare usedBytes: CreationOptional<string>;
  declare knownNetworks: CreationOptional<string>;
  declare createdAt: CreationOptional<Date>;
}

class RecoveryCode extends Model<InferAttributes<RecoveryCode>, InferCreationAttributes<RecoveryCode>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare hash: string;
  declare usedAt: CreationOptional<Date | null>;
}

export class Project extends Model<InferAttributes<Project>, InferCreationAttributes<Project>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare clientKey: string;
  declare name: string;
  declare description: string;
  declare bpm: number;
  declare song: string;
  declare classic: string;
  declare bytes: number;
  declare revision: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare deletedAt: CreationOptional<Date | null>;
}

export class Version extends Model<InferAttributes<Version>, InferCreationAttributes<Version>> {
  declare id: CreationOptional<number>;
  declare projectId: number;
  declare clientKey: string;
  declare name: string;
  declare isAutoSave: boolean;
  declare changes: number;
  declare revision: number;
  declare song: string;
  /** null: kept before it was; projects/versions.ts makes it. */
  declare classic: CreationOptional<string | null>;
  declare bytes: number;
  declare createdAt: CreationOptional<Date>;
}

export class Blob extends Model<InferAttributes<Blob>, InferCreationAttributes<Blob>> {
  declare userId: number;
  declare hash: string;
  declare mediaType: string;
  declare bytes: string;
  declare received: CreationOptional<string>;
  declare isWhole: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

class Feedback extends Model<InferAttributes<Feedback>, InferCreationAttributes<Feedback>> {
  declare id: CreationOptional<number>;
  declare userId: number | null;
  declare name: string;
  declare email: string;
  declare subject: string;
  declare message: string;
  declare category: string;
  declare createdAt: CreationOptional<Date>;
}

export interface Models {
  readonly User: ModelStatic<User>;
  readonly RecoveryCode: ModelStatic<RecoveryCode>;
  readonly Project: ModelStatic<Project>;
  readonly Version: ModelStatic<Version>;
  readonly Blob: ModelStatic<Blob>;
  readonly Feedback: ModelStatic<Feedback>;
}

const { BIGINT, BOOLEAN, CHAR, DATE, INTEGER, NOW, TEXT, UUID } = DataTypes;

const id = { type: INTEGER, primaryKey: true, autoIncrement: true };
const number = { type: INTEGER, allowNull: false };
const text = { type: TEXT, allowNull: false };
const textOrEmpty = { ...text, defaultValue: '' };
const key = { type: UUID, allowNull: false };
const createdAt = { type: DATE, allowNull: false, defaultValue: NOW };

/** The models over one connection pool; the migrations make the tables. */
export function modelsOf(sequelize: Sequelize): Models {
  const define = <M extends Model>(name: string, table: string, attributes: Readonly<Record<string, object>>) => {
    // Sequelize writes the column's name into what it is given, so each column gets its own.
    const own = Object.entries(attributes).map(([column, one]) => [column, { ...one }]);
    return sequelize.define<M>(name, Object.fromEntries(own) as ModelAttributes<M>, {
      tableName: table,
      underscored: true,
      timestamps: false,
    });
  };
  return {
    User: define<User>('User', 'users', {
      id,
      username: text,
      usernameKey: text,
      email: { type: TEXT },
      firstName: textOrEmpty,
      lastName: textOrEmpty,
      passwordHash: text,
      bio: textOrEmpty,
      website: textOrEmpty,
      socialLinks: { ...text, defaultValue: '{}' },
      preferences: { ...text, defaultValue: '{}' },
      usedBytes: { type: BIGINT, allowNull: false, defaultValue: 0 },
      knownNetworks: { ...text, defaultValue: '[]' },
      createdAt,
    }),
    RecoveryCode: define<RecoveryCode>('RecoveryCode', 'recovery_codes', {
      id,
      userId: number,
      hash: text,
      usedAt: { type: DATE },
    }),
    Project: define<Project>('Project', 'projects', {
      id,
      userId: number,
      clientKey: key,
      name: text,
      description: textOrEmpty,
      bpm: number,
      song: text,
      classic: text,
      bytes: number,
      revision: { ...number, defaultValue: 1 },
      createdAt,
      updatedAt: createdAt,
      deletedAt: { type: DATE },
    }),
    Version: define<Version>('Version', 'versions', {
      id,
      projectId: number,
      clientKey: key,
      name: text,
      isAutoSave: { type: BOOLEAN, allowNull: false },
      changes: number,
      revision: number,
      song: text,
      classic: { type: TEXT },
      bytes: number,
      createdAt,
    }),
    Blob: define<Blob>('Blob', 'blobs', {
      userId: { ...number, primaryKey: true },
      hash: { type: CHAR(64), primaryKey: true },
      mediaType: text,
      bytes: { type: BIGINT, allowNull: false },
      received: { type: BIGINT, allowNull: false, defaultValue: 0 },
      isWhole: { type: BOOLEAN, allowNull: false, defaultValue: false },
      createdAt,
    }),
    Feedback: define<Feedback>('Feedback', 'feedback', {
      id,
      userId: { type: INTEGER },
      name: text,
      email: text,
      subject: text,
      message: text,
      category: text,
      createdAt,
    }),
  };
}
